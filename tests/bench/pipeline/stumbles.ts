import { setTimeout as pause } from 'node:timers/promises'
import { vcsApplication } from '../../../content/forms/vcs-application.js'
import { workshopInquiry } from '../../../content/forms/workshop-inquiry.js'
import { type GoogleStandIn, startGoogleStandIn } from '../../standIns/google/googleStandIn.js'
import { startSmtpStandIn } from '../../standIns/smtp/smtpStandIn.js'
import { GOOGLE } from './crowds.js'
import { answers, newKeys } from './load.js'
import { deployedOn, startSite } from './site.js'

const POISON = 'poison'
const application = {
  fullName: 'Ada Byron',
  email: 'ada@example.com',
  currentRole: 'Partner',
  firm: 'Engine Capital',
}

/** Google refuses everything for some seconds, while both counts are asked for every three seconds. */
export async function recovery({ spellSeconds = 8, seconds = 60 } = {}) {
  return await onSite(async (google, post, get) => {
    // Creates the tab, as on any day except the first.
    await post(workshopInquiry.endpoint, answers)
    const start = performance.now()
    const at: number[] = []
    google.refuseFor(spellSeconds * 1000)
    const told: Promise<number>[] = []
    for (let tick = 0; tick < seconds * 4; tick += 1) {
      if (tick % 40 === 0) told.push(post(workshopInquiry.endpoint, answers))
      if (tick % 12 === 0)
        for (const name of ['workshop-inquiries', 'summer-school-inquiries']) void get(name)
      while (at.length < rowsIn(google).length - 1) at.push((performance.now() - start) / 1000)
      await pause(250)
    }
    const statuses = await Promise.all(told)
    return {
      leads: statuses.length,
      accepted: statuses.filter((status) => status === 201).length,
      rows: at.length,
      recoverySeconds: Math.round((at[0] ?? Number.POSITIVE_INFINITY) - spellSeconds),
    }
  })
}

/**
 * Ten valid leads in a minute, among bad ones: `lists` of 4,500 times the same option, or rows that are `refused` by
 * Google for a reason of its own.
 */
export async function badRows({ perMinute, kind }: { perMinute: number; kind: 'lists' | 'refused' }) {
  return await onSite(async (google, post) => {
    google.refuseText(POISON)
    const bad = () =>
      kind === 'lists'
        ? post(vcsApplication.endpoint, { ...application, investmentStages: Array(4500).fill('Later Stage') })
        : post(workshopInquiry.endpoint, { ...answers, goals: POISON })
    const told: Promise<number>[] = []
    const bads: Promise<number>[] = []
    for (let second = 0; second < 60; second += 1) {
      if (Math.floor((second * perMinute) / 60) !== Math.floor(((second - 1) * perMinute) / 60))
        bads.push(bad())
      if (second % 6 === 3) told.push(post(workshopInquiry.endpoint, answers))
      await pause(1000)
    }
    const statuses = await Promise.all(told)
    await Promise.all(bads)
    return {
      bad: bads.length,
      honest: statuses.length,
      accepted: statuses.filter((status) => status === 201).length,
      honestRows: rowsIn(google).length,
    }
  })
}

type Post = (path: string, body: object) => Promise<number>
type Get = (name: string) => Promise<number>

async function onSite<Figures>(work: (google: GoogleStandIn, post: Post, get: Get) => Promise<Figures>) {
  const google = await startGoogleStandIn(GOOGLE)
  const smtp = await startSmtpStandIn()
  const site = await startSite(deployedOn(google, smtp))
  const ask = async (path: string, init?: RequestInit) => {
    const response = await fetch(new URL(path, `http://127.0.0.1:${site.port}`), init)
    await response.text()
    return response.status
  }
  const post: Post = (path, body) =>
    ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': newKeys(1)[0] ?? '' },
      body: JSON.stringify(body),
    })
  try {
    return await work(google, post, (name) => ask(`/api/${name}`))
  } finally {
    await site.kill()
    await Promise.all([google.close(), smtp.close()])
  }
}

const rowsIn = (google: GoogleStandIn) => google.tab(workshopInquiry.sheet.tab)?.rows ?? []
