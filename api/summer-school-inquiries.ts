import { summerSchoolInquiry } from '../content/forms/summer-school-inquiry.js'
import { countSubmissions } from './_pipeline/countSubmissions.js'

export default countSubmissions(summerSchoolInquiry)
