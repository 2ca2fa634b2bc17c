import type { Course } from 'schema-dts'
import { writtenAt } from '../../components/hydration/useNow'
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
    // A page is read for years: a week that was over when it was written is not offered.
    ...(writtenAt < Date.parse(bootcamp.ends) && {
      hasCourseInstance: [
        {
          '@type': 'CourseInstance',
          name: bootcamp.heading,
          description: bootcamp.intro,
          courseMode: 'Online',
          startDate: bootcamp.starts.slice(0, 10),
          endDate: bootcamp.ends.slice(0, 10),
          maximumAttendeeCapacity: 25,
          organizer: by,
          location: { '@type': 'VirtualLocation', url },
        },
      ],
    }),
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
