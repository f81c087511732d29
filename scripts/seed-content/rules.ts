export { condition, rule } from '@forecourt/schemas/starter/builders'
