import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ContentPage, contentPageData, contentPageMetadata } from '../../../../page-blocks/content-page.tsx'

interface Props {
  params: Promise<{ site: string; path: string[] }>
}

export function generateStaticParams(): { site: string; path: string[] }[] {
  return []
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { site, path } = await params
  return contentPageMetadata(site, toPath(path))
}

/** Pages that marketing staff made, and the 404 of every other path (RTE-38: after all routes of the platform). */
export default async function CmsPage({ params }: Props) {
  const { site, path } = await params
  const data = await contentPageData(site, toPath(path))
  if (!data) notFound()
  return <ContentPage data={data} />
}

function toPath(segments: string[]): string {
  return `/${segments.map((segment) => safeDecode(segment)).join('/')}`
}

function safeDecode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
