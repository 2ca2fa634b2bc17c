import { intensiveIn } from '../content/forms/save-a-spot.js'
import { workshopInquiry } from '../content/forms/workshop-inquiry.js'
import { countSubmissions } from './_pipeline/countSubmissions.js'

export default countSubmissions(workshopInquiry, { by: 'goals', groupOf: intensiveIn })
