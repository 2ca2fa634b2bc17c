import type { AnyForm } from './_defineForm.js'
import { eventInterest } from './event-interest.js'
import { eventRegistration } from './event-registration.js'
import { executiveWorkshopBooking } from './executive-workshop-booking.js'
import { parentWorkshopInquiry } from './parent-workshop-inquiry.js'
import { prework } from './prework.js'
import { saveASpot } from './save-a-spot.js'
import { soloBuilderInquiry } from './solo-builder-inquiry.js'
import { summerSchoolInquiry } from './summer-school-inquiry.js'
import { vcsApplication } from './vcs-application.js'
import { workshopInquiry } from './workshop-inquiry.js'

/** Every form of the site. */
export const forms: readonly AnyForm[] = [
  workshopInquiry,
  saveASpot,
  soloBuilderInquiry,
  parentWorkshopInquiry,
  summerSchoolInquiry,
  executiveWorkshopBooking,
  prework,
  vcsApplication,
  eventInterest,
  eventRegistration,
]
