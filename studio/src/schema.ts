import { blockSchemas, pageBlocks } from '@forecourt/blocks/registry/schemas'
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
import { withTextEditor } from './text/with-text-editor.ts'
import { withDealerTimes } from './times/with-dealer-times.ts'

/** Every schema type of the Studio, each with its symbol: documents and objects, blocks, and the list of blocks on a page. */
export const studioSchemaTypes = withFormRules([
  ...[...schemaTypes, ...blockSchemas].map((type) => ({
    ...withDealerTimes(
      withAddressedForm(
        withTakenCheck(
          withThemeEditor(withRuleEditor(withVehicleChoice(withMembers(withWeek(withTextEditor(type)))))),
        ),
      ),
    ),
    icon: TYPE_ICONS[type.name],
  })),
  pageBlocks,
])
