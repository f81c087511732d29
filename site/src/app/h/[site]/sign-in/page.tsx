import type { Metadata } from 'next'
import { getTenant } from '../../../../server/tenants/tenant.ts'
import { signInPageData } from '../../../../sign-in/sign-in-data.ts'
import { SignInView } from '../../../../sign-in/sign-in-view.tsx'
import { toUrlSearchParams, type SearchProps, type SiteProps } from '../../../../ui/route-props.ts'

/** The layout's parameters are all there are: without this Next would make the page once, for everybody. */
export const dynamic = 'force-dynamic'

export const metadata: Metadata = { title: 'Sign in', robots: { index: false } }

/** Signing in with a code, step by step, and signing out (RTE-19, N10); made for each visitor anew. */
export default async function SignInPage({ params, searchParams }: SiteProps & SearchProps) {
  const context = await getTenant((await params).site)
  const data = await signInPageData(context, toUrlSearchParams(await searchParams))
  return <SignInView data={data} context={context} />
}
