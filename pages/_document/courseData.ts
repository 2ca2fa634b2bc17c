import type { Course } from 'schema-dts'
import { summerSchool } from '../../content/pages/summer-school'
import { entryOf } from '../../content/routes'
import type { About } from './eventData'

const { bootcamp, intensives } = summerSchool

/** The summer school in schema.org's words (and Google's: "Course info structured data"). */
export function courseData({ url, image, by }: About): Course {
  return {
    '@type': 'Course',
    name: summerSchool.hero.heading,
    description: entryOf('/summer-school')?.description ?? summerSchool.hero.lede,
    url,
    image,
    provider: by,
    hasCourseInstance: [
      {
        '@type': 'CourseInstance',
        name: bootcamp.heading,
        description: bootcamp.intro,
        courseMode: 'Online',
        startDate: '2025-08-11',
        endDate: '2025-08-15',
        maximumAttendeeCapacity: 25,
        organizer: by,
        location: { '@type': 'VirtualLocation', url },
      },
    ],
    offers: [
      { '@type': 'Offer', name: bootcamp.heading, category: 'Paid', price: 1250, priceCurrency: 'USD', url },
      ...intensives.items.map(
        ({ title, price }) =>
          ({
            '@type': 'Offer',
            name: title,
            category: 'Paid',
            price: Number(price.slice(1)),
            priceCurrency: 'USD',
            url,
          }) as const,
      ),
    ],
  }
}
