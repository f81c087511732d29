import type { ReactNode } from 'react'
import type { TenantContext } from '../server/tenants/tenant.ts'
import { CodeForm } from './code-form.tsx'
import { ContactForm } from './contact-form.tsx'
import type { SignInPageData } from './sign-in-data.ts'
import { SIGNED_IN, signInCopy } from './sign-in-copy.ts'
import { SignedIn } from './signed-in.tsx'

const STEPS = ['Tell us your mobile or email', 'Type the code we send you', 'Carry on where you were']

/** The sign-in page: what it is for in the tenant's colour, and beside it the form of the step one is at. */
export function SignInView({ data, context }: { data: SignInPageData; context: TenantContext }) {
  const { title, lead } = data.step === 'signed-in' ? SIGNED_IN : signInCopy(data.target.type)
  const current = data.step === 'contact' ? 0 : data.step === 'code' ? 1 : 2
  return (
    <div className="bg-surface-2">
      <div className="container-page py-section">
        <div className="mx-auto grid max-w-5xl overflow-hidden rounded-card border border-line bg-surface lg:grid-cols-[1fr_1.15fr]">
          <div className="on-dark flex flex-col justify-between gap-12 bg-brand px-6 py-8 text-on-brand sm:px-10 lg:py-14">
            <div>
              <p className="text-small font-semibold">{context.tenant.name}</p>
              <h1 className="text-h1 mt-3">{title}</h1>
              <p className="mt-3 max-w-prose">{lead}</p>
            </div>
            <Steps current={current} />
          </div>
          <div className="flex flex-col lg:min-h-96 justify-center px-6 py-8 sm:px-10 lg:py-14">
            <Step data={data} context={context} />
          </div>
        </div>
      </div>
    </div>
  )
}

function Step({ data, context }: { data: SignInPageData; context: TenantContext }): ReactNode {
  switch (data.step) {
    case 'contact':
      return <ContactForm data={data} context={context} />
    case 'code':
      return <CodeForm data={data} context={context} />
    case 'signed-in':
      return <SignedIn data={data} context={context} />
  }
}

function Steps({ current }: { current: number }) {
  return (
    <ol className="hidden gap-4 text-small lg:grid">
      {STEPS.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? 'step' : undefined}
          className="flex items-center gap-3 aria-[current=step]:font-semibold"
        >
          <span
            aria-hidden="true"
            className={`grid size-8 shrink-0 place-items-center rounded-full border border-on-brand tabular-nums ${index <= current ? 'bg-on-brand text-brand' : ''}`}
          >
            {index + 1}
          </span>
          {step}
        </li>
      ))}
    </ol>
  )
}
