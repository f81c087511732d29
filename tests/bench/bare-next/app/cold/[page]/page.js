/** No page is rendered while building: each costs what a page costs that nobody asked for before. */
export function generateStaticParams() {
  return []
}

const GROUPS = 24
const LINES = 14
const CLASS_NAME = 'flex flex-wrap items-center justify-between gap-2 text-small text-ink'

/**
 * A page with as many elements as a vehicle's page has, about a thousand, and with class names as long as there; of server
 * components alone, with nothing looked up.
 */
export default async function Page({ params }) {
  const { page } = await params
  return Array.from({ length: GROUPS }, (_, group) => (
    <Group key={group} name={`Group ${group} of ${page}`} />
  ))
}

function Group({ name }) {
  return (
    <section className={CLASS_NAME}>
      <h2 className={CLASS_NAME}>{name}</h2>
      {Array.from({ length: LINES }, (_, line) => (
        <Line key={line} label={`Fact ${line}`} value={`${name}: value ${line}`} />
      ))}
    </section>
  )
}

function Line({ label, value }) {
  return (
    <p className={CLASS_NAME}>
      <span className={CLASS_NAME}>{label}</span>
      <a href={`/${label}`} className={CLASS_NAME}>
        {value}
      </a>
    </p>
  )
}
