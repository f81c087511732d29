import type { StarterAnswers } from './answers.ts'
import { pageDocument, prose, type NewPage } from './builders.ts'
import { starterIds } from './ids.ts'

/** Privacy policy and terms in plain words (RTE-29); a dealer's adviser replaces them in the Studio. */
export function legalPages(answers: Pick<StarterAnswers, 'slug' | 'name'>): NewPage[] {
  const { slug, name } = answers
  const ids = starterIds(slug)
  return [
    pageDocument(ids.tenant, {
      id: ids.privacy,
      title: 'Privacy policy',
      path: '/privacy-policy',
      blocks: [
        {
          _type: 'richText',
          heading: 'Privacy policy',
          layout: 'stacked',
          variant: 'plain',
          body: prose([
            `${name} keeps only what it needs to answer you and to sell and look after vehicles.`,
            '## What we collect',
            'What you type into this site or tell us: your name, how to reach you, and what you ask about.',
            '## What we use it for',
            'To answer you, to arrange what you asked for, and to meet our legal duties as a motor dealer. We do not sell it.',
            '## Your rights',
            'You may ask what we hold about you, have it corrected, and complain to the Office of the Australian Information Commissioner. Write or call: our address and number are on the contact page.',
          ]),
        },
      ],
    }),
    pageDocument(ids.tenant, {
      id: ids.terms,
      title: 'Terms and conditions',
      path: '/terms-and-conditions',
      blocks: [
        {
          _type: 'richText',
          heading: 'Terms and conditions',
          layout: 'stacked',
          variant: 'plain',
          body: prose([
            `This site is run by ${name}. By using it you accept these terms.`,
            '## Stock and prices',
            'Vehicles are shown as long as they are for sale, as far as we know. One may be sold before the site shows it. Prices are in Australian dollars; the vehicle’s own page says what is included.',
            '## Pictures and details',
            'Details come from our own records and from manufacturers. Please check with us what matters to you before you buy.',
            '## Your rights',
            'Nothing here limits your rights under the Australian Consumer Law.',
          ]),
        },
      ],
    }),
  ]
}
