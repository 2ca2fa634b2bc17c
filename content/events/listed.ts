import type { StudioEvent } from './_defineEvent.js'
import careerJourneyOct23 from './career-journey-oct23.js'
import compensationCalculatorOct16 from './compensation-calculator-oct16.js'
import halloweenHackathon from './halloween-hackathon.js'
import internalToolOct8 from './internal-tool-oct8.js'
import liveDebuggingOct9 from './live-debugging-oct9.js'
import mathAndMunchOct30 from './math-and-munch-oct30.js'
import parentsWhoBuild from './parents-who-build.js'

/** The seven events of the listing, October 8 to 30, 2025, by date. */
export const listedEvents: readonly StudioEvent[] = [
  internalToolOct8,
  liveDebuggingOct9,
  compensationCalculatorOct16,
  careerJourneyOct23,
  halloweenHackathon,
  parentsWhoBuild,
  mathAndMunchOct30,
]
