import { prework } from '../content/forms/prework.js'
import { receiveForm } from './_pipeline/receiveForm.js'

export default receiveForm(prework)
