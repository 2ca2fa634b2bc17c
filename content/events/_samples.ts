import type { StudioEvent } from './_defineEvent.js'
import aiPowerHour from './ai-power-hour.js'
import aiPowerHour3 from './ai-power-hour-3.js'
import aiPowerHour4 from './ai-power-hour-4.js'
import aiPowerHourSep5 from './ai-power-hour-sep5.js'
import aiPowerHourSep11 from './ai-power-hour-sep11.js'
import aiPowerHourSep16 from './ai-power-hour-sep16.js'
import aiPowerHourSep18 from './ai-power-hour-sep18.js'
import aiPowerHourSep24 from './ai-power-hour-sep24.js'
import careerJourneyOct23 from './career-journey-oct23.js'
import compensationCalculatorOct16 from './compensation-calculator-oct16.js'
import halfDayIntensive from './half-day-intensive.js'
import halloweenHackathon from './halloween-hackathon.js'
import internalToolOct8 from './internal-tool-oct8.js'
import liveDebuggingOct9 from './live-debugging-oct9.js'
import mathAndMunchOct30 from './math-and-munch-oct30.js'
import parentsWhoBuild from './parents-who-build.js'
import vibeCodingVcs from './vibe-coding-vcs.js'

/** The events of this folder's files. */
export const sampleEvents: readonly StudioEvent[] = [
  aiPowerHour,
  aiPowerHour3,
  aiPowerHour4,
  aiPowerHourSep5,
  aiPowerHourSep11,
  aiPowerHourSep16,
  aiPowerHourSep18,
  aiPowerHourSep24,
  careerJourneyOct23,
  compensationCalculatorOct16,
  halfDayIntensive,
  halloweenHackathon,
  internalToolOct8,
  liveDebuggingOct9,
  mathAndMunchOct30,
  parentsWhoBuild,
  vibeCodingVcs,
]
