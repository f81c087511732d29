import { postChange } from '../../../../appointments/change-route.ts'

export const dynamic = 'force-dynamic'

export const POST = postChange
