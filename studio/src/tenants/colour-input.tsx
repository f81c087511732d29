import { Box, Flex } from '@sanity/ui'
import { set, type StringInputProps } from 'sanity'

const HEX = /^#[0-9a-f]{6}$/i

/** A colour to be typed, or chosen from the browser's own palette. */
export function ColourInput(props: StringInputProps) {
  const { value = '', readOnly = false, schemaType, onChange, renderDefault } = props
  return (
    <Flex gap={2} align="center">
      <input
        type="color"
        aria-label={`${schemaType.title ?? 'Colour'}: choose`}
        disabled={readOnly}
        value={HEX.test(value) ? value : '#808080'}
        onChange={({ currentTarget }) => onChange(set(currentTarget.value))}
        style={{ width: 40, height: 33, padding: 2, flex: 'none' }}
      />
      <Box flex={1}>{renderDefault(props)}</Box>
    </Flex>
  )
}
