import { postAgree } from '../../../../alerts/alert-routes.ts'

export const dynamic = 'force-dynamic'

/** The signed-in visitor wants to be told of what they saved, or not any more. */
export const POST = postAgree
