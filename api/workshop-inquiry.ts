import { saveASpot } from '../content/forms/save-a-spot.js'
import { workshopInquiry } from '../content/forms/workshop-inquiry.js'
import { receiveForm } from './_pipeline/receiveForm.js'

export default receiveForm([workshopInquiry, saveASpot])
