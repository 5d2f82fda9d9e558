import { mayAdminister } from '@rapport/domain/person/person'
import { useSession } from './session.ts'

export const useIsAdmin = (): boolean => {
  const { role } = useSession()
  return role !== null && mayAdminister(role)
}
