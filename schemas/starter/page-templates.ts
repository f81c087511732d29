import type { PageBlocks } from '../generated/types.ts'
import { answered, blocks, feature, keyed, pathLink, prose } from './builders.ts'

/** A page that staff begin with: its blocks in a good order, with words that say what belongs there. */
interface PageTemplate {
  id: 'home' | 'landing' | 'campaign' | 'brand' | 'about' | 'service' | 'recall'
  title: string
  /** One line below the title in the menu. */
  description: string
  content: { title: string; path?: string; blocks: PageBlocks }
}

const OFFERS = pathLink('See all offers', '/special-offers')
const CONTACT = pathLink('Contact us', '/contact-us')
const TEST_DRIVE = pathLink('Book a test drive', '/book-test-drive')

const BENEFITS = keyed([
  {
    _type: 'benefit' as const,
    icon: 'tag' as const,
    title: 'The price on the page',
    text: 'With what it includes beside it.',
  },
  {
    _type: 'benefit' as const,
    icon: 'car' as const,
    title: 'A drive before you decide',
    text: 'Book a time, or come by.',
  },
  {
    _type: 'benefit' as const,
    icon: 'key' as const,
    title: 'Your car in part payment',
    text: 'Ask us for a valuation.',
  },
])

/**
 * What a new page can begin with. The words are true of any dealer, or ask for what only the dealer knows; pictures are
 * chosen by staff, and blocks that need one say so.
 */
export const PAGE_TEMPLATES: readonly PageTemplate[] = [
  {
    id: 'home',
    title: 'Home page',
    description: 'Opening, kinds of vehicles, stock, offers, ways to get help.',
    content: {
      title: 'Home',
      path: '/',
      blocks: blocks([
        {
          _type: 'hero',
          heading: 'Find your next one here',
          text: 'Every vehicle that we have, with its price, its photos and who to ask about it.',
          layout: 'cover',
          hasSearch: true,
          actions: keyed([OFFERS]),
        },
        { _type: 'popularBodyTypes', heading: 'What are you looking for?', limit: 4, variant: 'plain' },
        { _type: 'stockCarousel', heading: 'Just arrived', sort: 'latest', limit: 10, variant: 'plain' },
        { _type: 'offersList', heading: 'Offers on now', limit: 3, variant: 'tinted' },
        {
          _type: 'featureBanner',
          heading: 'How we can help',
          items: keyed([
            feature('calendar', 'Drive it first', 'Choose a time that suits you.', TEST_DRIVE),
            feature('tag', 'Special offers', 'What is cheaper this month, and until when.', OFFERS),
            feature('pin', 'Come and see us', 'Where we are, and when we are open.', CONTACT),
          ]),
        },
      ]),
    },
  },
  {
    id: 'landing',
    title: 'Landing page',
    description: 'Where an advertisement leads: one promise, the stock for it, a form.',
    content: {
      title: 'Landing page',
      blocks: blocks([
        {
          _type: 'hero',
          heading: 'The promise of the advertisement, in the same words',
          layout: 'split',
          hasSearch: false,
          actions: keyed([TEST_DRIVE]),
        },
        {
          _type: 'benefits',
          heading: 'What you can count on',
          variant: 'plain',
          items: BENEFITS,
        },
        { _type: 'stockCarousel', heading: 'In stock today', sort: 'latest', limit: 8, variant: 'tinted' },
        { _type: 'enquiryForm', heading: 'Ask us', variant: 'plain' },
      ]),
    },
  },
  {
    id: 'campaign',
    title: 'Campaign',
    description: 'Slides, one offer, how it works, stock, a call to action.',
    content: {
      title: 'Campaign',
      blocks: blocks([
        {
          _type: 'hero',
          eyebrow: 'Until when it runs',
          heading: 'What the campaign is about',
          layout: 'banner',
          hasSearch: false,
          actions: keyed([OFFERS]),
        },
        { _type: 'offersList', heading: 'Offers of this campaign', limit: 3, variant: 'plain' },
        {
          _type: 'steps',
          heading: 'How it works',
          variant: 'tinted',
          items: keyed([
            { _type: 'step' as const, title: 'Choose one', text: 'Each page says what the price includes.' },
            { _type: 'step' as const, title: 'Drive it', text: 'Book a time, or come by.' },
            { _type: 'step' as const, title: 'Take your time', text: 'Ask for a quote in writing.' },
          ]),
          link: TEST_DRIVE,
        },
        { _type: 'stockCarousel', heading: 'In stock today', sort: 'latest', limit: 8, variant: 'plain' },
        {
          _type: 'callToAction',
          heading: 'Rather talk about it?',
          text: 'Tell us what you drive now and what you would like.',
          links: keyed([CONTACT]),
          hasPhone: true,
          tone: 'brand',
        },
      ]),
    },
  },
  {
    id: 'brand',
    title: 'Brand page',
    description: 'For /brand/overview: opening, models, why here, stock, a form.',
    content: {
      title: 'Brand overview',
      blocks: blocks([
        {
          _type: 'hero',
          heading: 'The brand, and where you sell it',
          layout: 'banner',
          hasSearch: false,
          actions: keyed([TEST_DRIVE]),
        },
        { _type: 'modelRange', heading: 'The range', variant: 'plain' },
        { _type: 'benefits', heading: 'Why people buy theirs here', variant: 'tinted', items: BENEFITS },
        { _type: 'stockCarousel', heading: 'Here today', sort: 'latest', limit: 8, variant: 'plain' },
        { _type: 'enquiryForm', heading: 'Ask about one', variant: 'tinted' },
      ]),
    },
  },
  {
    id: 'about',
    title: 'About us',
    description: 'Who you are: opening, story, figures, team, questions.',
    content: {
      title: 'About us',
      path: '/about-us',
      blocks: blocks([
        {
          _type: 'hero',
          heading: 'Who we are',
          layout: 'split',
          hasSearch: false,
          actions: keyed([CONTACT]),
        },
        { _type: 'statistics', heading: 'In figures', variant: 'tinted' },
        { _type: 'timeline', heading: 'How we got here', variant: 'plain' },
        { _type: 'team', heading: 'Who you will meet', variant: 'tinted' },
        {
          _type: 'faq',
          heading: 'What people ask us',
          variant: 'plain',
          questions: keyed([
            answered('Can I drive a vehicle before I decide?', ['Yes. Book a time on its page, or come by.']),
            answered('What does the price include?', ['Beside each price stands what it includes.']),
          ]),
        },
      ]),
    },
  },
  {
    id: 'service',
    title: 'Service page',
    description: 'What the workshop does, how a booking goes, questions, a form.',
    content: {
      title: 'Service',
      path: '/service',
      blocks: blocks([
        {
          _type: 'hero',
          heading: 'Look after it here',
          layout: 'split',
          hasSearch: false,
          actions: keyed([CONTACT]),
        },
        {
          _type: 'steps',
          heading: 'How a service goes',
          variant: 'plain',
          items: keyed([
            {
              _type: 'step' as const,
              title: 'Tell us what it is',
              text: 'Make, model, year and kilometres.',
            },
            { _type: 'step' as const, title: 'Choose a day', text: 'We confirm it by phone or e-mail.' },
            { _type: 'step' as const, title: 'Collect it', text: 'With a sheet of what was done.' },
          ]),
        },
        {
          _type: 'offersList',
          heading: 'Offers of the workshop',
          limit: 3,
          category: 'Service offer',
          variant: 'tinted',
        },
        {
          _type: 'serviceTabs',
          heading: 'Book a service',
          variant: 'plain',
          tabs: keyed([{ _type: 'serviceTab' as const, title: 'Book here', kind: 'form' as const }]),
        },
      ]),
    },
  },
  {
    id: 'recall',
    title: 'Recall',
    description: 'What is recalled, why, what to do, questions, a form.',
    content: {
      title: 'Recall',
      blocks: blocks([
        {
          _type: 'richText',
          heading: 'What is recalled, and why',
          layout: 'aside',
          variant: 'plain',
          body: prose([
            'Say which models and years are concerned, what the fault is, what can happen, and the number of the recall.',
            'All vehicle recalls in Australia are listed at vehiclerecalls.gov.au.',
          ]),
        },
        {
          _type: 'steps',
          heading: 'What to do',
          variant: 'tinted',
          items: keyed([
            {
              _type: 'step' as const,
              title: 'Check your VIN',
              text: 'It has 17 characters and stands on the compliance plate.',
            },
            { _type: 'step' as const, title: 'Book the repair', text: 'It costs you nothing.' },
          ]),
          link: CONTACT,
        },
        {
          _type: 'faq',
          heading: 'Questions about the recall',
          variant: 'plain',
          questions: keyed([
            answered('Does the repair cost anything?', ['No. A recall is repaired free of charge.']),
            answered('Does a recall expire?', ['No.']),
          ]),
        },
        { _type: 'enquiryForm', heading: 'Book the repair', variant: 'tinted' },
      ]),
    },
  },
]
