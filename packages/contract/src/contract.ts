import { labelRoutes } from './label.ts'
import { noteRoutes } from './note.ts'
import { notificationRoutes } from './notification.ts'
import { savedViewRoutes } from './saved-view.ts'
import { trashRoutes } from './trash.ts'

type Of<All> = { readonly [Key in keyof All]: All[Key] }

/** Every call, by method and path. An interface, so that the compiler looks at no more of it than is used. */
export interface Contract
  extends Of<typeof labelRoutes>,
    Of<typeof noteRoutes>,
    Of<typeof notificationRoutes>,
    Of<typeof savedViewRoutes>,
    Of<typeof trashRoutes> {}

export const contract: Contract = {
  ...labelRoutes,
  ...noteRoutes,
  ...notificationRoutes,
  ...savedViewRoutes,
  ...trashRoutes,
}
