@_exported public import Waymark
@_exported public import WaymarkFoundation
@_exported public import WaymarkWeb
