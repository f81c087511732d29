import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ContentPage, contentPageData, contentPageMetadata } from '../../../page-blocks/content-page.tsx'
import type { SiteProps } from '../../../ui/route-props.ts'

export function generateStaticParams(): { site: string }[] {
  return []
}

export async function generateMetadata({ params }: SiteProps): Promise<Metadata> {
  return contentPageMetadata((await params).site, '/')
}

export default async function HomePage({ params }: SiteProps) {
  const data = await contentPageData((await params).site, '/')
  if (!data) notFound()
  return <ContentPage data={data} />
}
