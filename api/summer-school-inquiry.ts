import { summerSchoolInquiry } from '../content/forms/summer-school-inquiry.js'
import { receiveForm } from './_pipeline/receiveForm.js'

export default receiveForm(summerSchoolInquiry)
