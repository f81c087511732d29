import { defineBehavior, effect, raise } from '@portabletext/editor/behaviors'
import { BehaviorPlugin } from '@portabletext/editor/plugins'
import { useToast } from '@sanity/ui/toast'
import { useMemo } from 'react'
import type { PortableTextPluginsProps } from 'sanity'
import { hasPictures, linkAddress, pastedText } from './pasted-text.ts'

/** Text of another text editor of a Studio is whole as it is. */
const COPIED_IN_AN_EDITOR = 'application/x-portable-text'

type Plugins = PortableTextPluginsProps['plugins']

const linkOfPasted: NonNullable<Plugins['pasteLink']>['link'] = ({ context, value }) => {
  const link = context.schema.annotations.find(({ name }) => name === 'textLink')
  const href = linkAddress(value.href)
  return link && href !== undefined ? { _type: link.name, href } : undefined
}

/** The text editor with tables, and with what is pasted made text of the site. */
export function TextPlugins({ renderDefault, plugins }: PortableTextPluginsProps) {
  const { push } = useToast()
  const behaviors = useMemo(
    () => [
      defineBehavior({
        // One step before the Studio's own reading of HTML, which knows neither tables nor the site's links.
        on: 'deserialize',
        guard: ({ snapshot, event }) => {
          const { dataTransfer } = event.originEvent.originEvent
          if (dataTransfer.types.includes(COPIED_IN_AN_EDITOR)) return false
          const html = dataTransfer.getData('text/html')
          const blocks = html === '' ? [] : pastedText(html, snapshot.context.keyGenerator)
          return blocks.length > 0 && { blocks, lacksPictures: hasPictures(html) }
        },
        actions: [
          ({ event }, { blocks, lacksPictures }) => [
            raise({
              type: 'deserialization.success',
              mimeType: 'text/html',
              data: blocks,
              originEvent: event.originEvent,
            }),
            effect(() => {
              if (!lacksPictures) return
              push({
                status: 'info',
                title: 'The words were pasted, the pictures were not.',
                description: 'Add each picture with the button “Picture” of the text.',
              })
            }),
          ],
        ],
      }),
    ],
    [push],
  )
  return (
    <>
      {renderDefault({
        renderDefault,
        plugins: { ...plugins, table: { enabled: true }, pasteLink: { link: linkOfPasted } },
      })}
      <BehaviorPlugin behaviors={behaviors} />
    </>
  )
}
