import { parentWorkshopInquiry } from '../content/forms/parent-workshop-inquiry.js'
import { receiveForm } from './_pipeline/receiveForm.js'

export default receiveForm(parentWorkshopInquiry)
