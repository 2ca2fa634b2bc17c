import { soloBuilderInquiry } from '../content/forms/solo-builder-inquiry.js'
import { receiveForm } from './_pipeline/receiveForm.js'

export default receiveForm(soloBuilderInquiry)
