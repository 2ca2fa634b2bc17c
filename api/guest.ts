import { deployed } from './_deployment/deployed.js'
import { guestPage } from './_guests/guestPage.js'

// The link "I can't come" in letters to guests (`_guests/wayOut.ts`).
export default guestPage(deployed)
