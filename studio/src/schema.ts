import { blockSchemas, pageBlocks } from '@forecourt/blocks/registry/schemas'
import { portableText } from '@forecourt/schemas/objects/portable-text.schema'
import { schemaTypes } from '@forecourt/schemas/schema-types'
import { withAddressedForm } from './addresses/with-addressed-form.ts'
import { withFormRules } from './forms/form-rules.ts'
import { TYPE_ICONS } from './icons.ts'
import { withVehicleChoice } from './offers/with-vehicle-choice.ts'
import { withWeek } from './places/with-week.ts'
import { withRuleEditor } from './rules/rule-editor.ts'
import { withMembers } from './teams/with-members.ts'
import { withTakenCheck } from './tenants/taken-check.ts'
import { withThemeEditor } from './tenants/theme-editor.ts'
import { withDealerTimes } from './times/with-dealer-times.ts'

type PortableText = typeof portableText

/** Formatted text whose annotations (links) carry their symbols, which their buttons in the editor show. */
function withAnnotationIcons(text: PortableText): PortableText {
  const of = text.of.map((member) => {
    if (!('marks' in member) || !member.marks?.annotations) return member
    const annotations = member.marks.annotations.map((annotation) => ({
      ...annotation,
      icon: TYPE_ICONS[annotation.name],
    }))
    return { ...member, marks: { ...member.marks, annotations } }
  })
  return { ...text, of }
}

/** Every schema type of the Studio, each with its symbol: documents and objects, blocks, and the list of blocks on a page. */
export const studioSchemaTypes = withFormRules([
  ...[...schemaTypes, ...blockSchemas].map((type) => ({
    ...(type === portableText
      ? withAnnotationIcons(portableText)
      : withDealerTimes(
          withAddressedForm(
            withTakenCheck(withThemeEditor(withRuleEditor(withVehicleChoice(withMembers(withWeek(type)))))),
          ),
        )),
    icon: TYPE_ICONS[type.name],
  })),
  pageBlocks,
])
