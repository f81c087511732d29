export { condition, rule, tenantCondition } from '@forecourt/schemas/starter/builders'
