/** A text block as a page stores it, with one paragraph. */
export function textBlock(key: string, heading: string, text = `${heading} in a few words.`) {
  return {
    _key: key,
    _type: 'richText',
    heading,
    layout: 'stacked',
    variant: 'plain',
    body: [
      {
        _key: `${key}-p`,
        _type: 'block',
        style: 'normal',
        markDefs: [],
        children: [{ _key: `${key}-s`, _type: 'span', text, marks: [] }],
      },
    ],
  }
}
