import { eventRegistration } from '../content/forms/event-registration.js'
import { forms } from '../content/forms/index.js'
import { spotIn } from '../content/forms/save-a-spot.js'
import { summerSchoolInquiry } from '../content/forms/summer-school-inquiry.js'
import { workshopInquiry } from '../content/forms/workshop-inquiry.js'
import { deployed } from './_deployment/deployed.js'
import { countSubmissions } from './_forms/counts.js'
import { receiveForms } from './_forms/receiveForm.js'
import { guestForm } from './_guests/guestForm.js'
import { router } from './_http/router.js'

// Receives every form (`POST` to its `endpoint`) and answers the counts (`GET`). One function for all addresses:
// a process that is already running can answer any of them, so fewer visitors wait for a cold start.
export default router(
  receiveForms(forms, deployed, new Map([[eventRegistration.endpoint, guestForm(deployed)]])),
  new Map([
    [
      '/api/workshop-inquiries',
      countSubmissions(workshopInquiry, deployed, {
        by: 'goals',
        groupOf: (goals) => spotIn(goals)?.intensive,
      }),
    ],
    ['/api/summer-school-inquiries', countSubmissions(summerSchoolInquiry, deployed)],
  ]),
)
