import { keptAgreementRoutes } from '@rapport/contract/partnership/kept-agreement'
import { isShownType } from '@rapport/domain/agreement/kept-agreement'
import type { Files } from '@rapport/domain/file/files'
import { replyWithRange } from '../../../http/answer/file-reply.ts'
import { attachment, neverAPage } from '../../../http/answer/saved-file.ts'
import { serve } from '../../../http/serve.ts'
import type { KeptAgreements } from './kept-agreement-service.ts'

export const createKeptAgreementRoutes = (agreements: KeptAgreements, readFile: Files['read']) =>
  serve(keptAgreementRoutes, {
    'GET /api/accounts/{id}/agreements': ({ caller, params }) => agreements.list(caller, params.id),
    'GET /api/partnerships/{id}/agreement': ({ caller, params, query }) => agreements.read(caller, { ...query, id: params.id }),
    'GET /api/partnerships/{id}/agreement/file': async ({ caller, params, query: { download, ...query }, c }) => {
      const agreement = await agreements.findFile(caller, { ...query, id: params.id })
      if (!agreement.ok) return agreement
      const { name, file } = agreement.value
      const isShown = download === undefined && isShownType(file.type)
      return replyWithRange(c, shown(file), readFile, { ...asked, ...(!isShown && { 'content-disposition': attachment(name) }) })
    },
    'DELETE /api/partnerships/{id}/agreement': ({ caller, params, query, remember }) =>
      agreements.remove(caller, { ...query, id: params.id }, remember),
  })

/** The bytes never change; a person who lost access is refused when the browser asks again. */
const asked = { 'cache-control': 'private, no-cache', ...neverAPage } as const

/** A text says nothing of its letters. */
const shown = <File extends { readonly type: string }>(file: File): File =>
  file.type === 'text/plain' ? { ...file, type: 'text/plain; charset=utf-8' } : file
