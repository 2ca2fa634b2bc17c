// The imports' order is the order in the stylesheet: the `@layer` statement must come first.
import './layers.css'
import './fonts.css'
import './tokens.css'
import './base.css'
import './text.css'
import './layout.css'
import './chamfer.css'
import './button.css'
