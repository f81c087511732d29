import { starterIds } from '@forecourt/schemas/starter/ids'
import { kindOf } from '@forecourt/schemas/starter/kinds'
import type { AnswerName } from '@forecourt/schemas/starter/typed-answers'
import { STATE_CHOICES } from '@forecourt/schemas/states'
import { TEMPLATE_CHOICES } from '@forecourt/schemas/tenant-choices'
import { Box, Button, Card, Container, Flex, Heading, Stack, Text } from '@sanity/ui'
import { type FormEvent, useState } from 'react'
import { runtimeConfig } from '../runtime-config.ts'
import { AnswerField } from './answer-field.tsx'
import { SideBySide } from './columns.tsx'
import { ContrastList } from './contrast-list.tsx'
import { shownTheme } from './theme-input.tsx'
import { ThemePreview } from './theme-preview.tsx'
import { type NewDealer, useNewDealer } from './use-new-dealer.ts'

interface Question {
  answer: AnswerName
  label: string
  note?: string
  kind?: 'colour'
  choices?: readonly { title: string; value: string }[]
}

const QUESTIONS: readonly Question[] = [
  { answer: 'name', label: 'Name', note: 'As visitors know the dealer.' },
  {
    answer: 'slug',
    label: 'Short name',
    note: 'Names the dealer in feeds and test addresses; it does not change later.',
  },
  {
    answer: 'template',
    label: 'Kind of dealer',
    note: 'Sets rules, menu, pages and look.',
    choices: TEMPLATE_CHOICES,
  },
  { answer: 'manufacturer', label: 'The make it sells', note: 'For a single brand.' },
  { answer: 'hosts', label: 'Web addresses', note: 'Host names, separated by commas.' },
  { answer: 'brand', label: 'Brand colour', kind: 'colour' },
  { answer: 'accent', label: 'Accent colour', kind: 'colour' },
  { answer: 'phone', label: 'Phone' },
  { answer: 'email', label: 'E-mail' },
  { answer: 'street', label: 'Street' },
  { answer: 'suburb', label: 'Suburb' },
  { answer: 'state', label: 'State', choices: STATE_CHOICES },
  { answer: 'postcode', label: 'Postcode' },
  {
    answer: 'dealerships',
    label: 'Dealership numbers',
    note: 'Of the stock feed, separated by commas: whose vehicles the site shows.',
  },
]

/** The pane "New dealer": a few answers, checked while they are typed, make a whole site. */
export function NewDealerPane() {
  const dealer = useNewDealer()
  const [state, setState] = useState<'typing' | 'writing' | 'made'>('typing')
  const [failure, setFailure] = useState('')
  const make = async (): Promise<void> => {
    setState('writing')
    setFailure('')
    try {
      await dealer.create()
      setState('made')
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
      setState('typing')
    }
  }
  return (
    <Box height="fill" overflow="auto" data-testid="new-dealer">
      <Container width={2} padding={[3, 4, 5]}>
        {state === 'made' ? (
          <Made dealer={dealer} />
        ) : (
          <NewDealerForm
            dealer={dealer}
            failure={failure}
            isWriting={state === 'writing'}
            onMake={() => void make()}
          />
        )}
      </Container>
    </Box>
  )
}

interface FormProps {
  dealer: NewDealer
  failure: string
  isWriting: boolean
  onMake: () => void
}

function NewDealerForm({ dealer, failure, isWriting, onMake }: FormProps) {
  const { typed, answers } = dealer
  // Somebody who has typed nothing yet is not told what is missing.
  const [isPressed, setPressed] = useState(false)
  const theme = shownTheme({
    ...kindOf(answers.template),
    colours: { ...kindOf(answers.template).colours, brand: answers.brand, accent: answers.accent },
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setPressed(true)
    if (dealer.isRight) onMake()
  }
  const questions = QUESTIONS.filter(
    ({ answer }) => answer !== 'manufacturer' || answers.template === 'single-brand',
  )
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={5}>
        <Stack gap={3}>
          <Heading size={2}>New dealer</Heading>
          <Text muted size={1}>
            Answers in grey are used unless you type others. The site is there as soon as it is made.
          </Text>
        </Stack>
        <SideBySide>
          {questions.map(({ answer, ...question }) => (
            <AnswerField
              key={answer}
              {...question}
              value={typed[answer] ?? ''}
              // The usual address is made of the name.
              fallback={answer === 'hosts' && !answers.name ? '' : textOf(answers[answer])}
              problem={isPressed || typed[answer] !== undefined ? dealer.problemOf(answer) : undefined}
              onChange={(text) => dealer.type(answer, text)}
            />
          ))}
        </SideBySide>
        {theme && (
          <SideBySide>
            <ThemePreview theme={theme} name={answers.name || 'Your name'} />
            <ContrastList theme={theme} />
          </SideBySide>
        )}
        {failure !== '' && (
          <Card tone="critical" padding={3} radius={2} role="alert">
            <Text size={1}>{failure}</Text>
          </Card>
        )}
        <Flex gap={3} align="center">
          <Button
            type="submit"
            tone="primary"
            text="Make the site"
            loading={isWriting}
            disabled={isWriting || !dealer.isReady}
          />
          {isPressed && !dealer.isRight && (
            <Text size={1} role="alert">
              Correct what is marked first.
            </Text>
          )}
        </Flex>
      </Stack>
    </form>
  )
}

function Made({ dealer }: { dealer: NewDealer }) {
  const { name, slug } = dealer.answers
  return (
    <Card tone="positive" border radius={3} padding={5} role="status">
      <Stack gap={4}>
        <Heading size={2}>{`${name} is online.`}</Heading>
        <Text size={1}>Rules, menu, pages and its place are published. Its stock comes with its feed.</Text>
        <Flex gap={3}>
          <Button
            as="a"
            href={`${runtimeConfig().siteUrl}/t/${slug}`}
            target="_blank"
            rel="noreferrer"
            tone="primary"
            text="Look at the site"
          />
          <Button
            as="a"
            href={`/intent/edit/id=${starterIds(slug).tenant};type=tenant/`}
            mode="ghost"
            text="Open its settings"
          />
        </Flex>
      </Stack>
    </Card>
  )
}

function textOf(value: NewDealer['answers'][AnswerName]): string {
  if (value === undefined) return ''
  return typeof value === 'string' || typeof value === 'number' ? String(value) : value.join(', ')
}
