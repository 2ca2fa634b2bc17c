import { executiveWorkshopBooking } from '../content/forms/executive-workshop-booking.js'
import { receiveForm } from './_pipeline/receiveForm.js'

export default receiveForm(executiveWorkshopBooking)
