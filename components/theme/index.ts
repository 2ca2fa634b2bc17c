// The order of these lines is the order of the stylesheet: the layer line must come first.
import './layers.css'
import './fonts.css'
import './tokens.css'
import './base.css'
import './cutCorner.css'
