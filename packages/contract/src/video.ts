import { notArrived } from '@rapport/domain/limit/file-words'
import { megabyte } from '@rapport/domain/limit/unit'
import { commaWords } from '@rapport/domain/note/note-hit'
import { trashTime } from '@rapport/domain/trash/trash'
import type { ShareLink } from '@rapport/domain/video/share-link'
import { rightsStatuses } from '@rapport/domain/video/usage-rights'
import type { Video } from '@rapport/domain/video/video'
import { mostVideosAtOnce, type VideoBulkAnswer, type VideoBulkUndoAnswer } from '@rapport/domain/video/video-bulk'
import { videoBulkRequest, videoBulkUndoRequest } from '@rapport/domain/video/video-bulk-shape'
import { captionsBytes, posterBytes, unfinishedFor, videoBytes } from '@rapport/domain/video/video-file'
import { videoSorts } from '@rapport/domain/video/video-list'
import { shareCreation, videoChange, videoCompletion, videoPreparation } from '@rapport/domain/video/video-shape'
import { tagLength } from '@rapport/domain/video/video-tags'
import { z } from 'zod'
import { routes } from './route.ts'
import { entity, id, listOf, nextCursor, onlyId, organizationId, sortCursor, upTo, view } from './shape.ts'

const tag = 'Videos'

const video = entity<Video>()(
  'Video',
  z.object({
    id: z.string(),
    filename: z.string(),
    url: z.string().meta({ description: 'Where its bytes are, with ranges' }),
    thumbnailUrl: z.string().nullable(),
    captionsUrl: z.string().nullable(),
    contentType: z.string(),
    size: z.number().int().meta({ description: 'Bytes' }),
    duration: z.number().nullable().meta({ description: 'Seconds' }),
    accountId: z.string(),
    influencerId: z.string(),
    influencerName: z.string(),
    tags: z.array(z.string()),
    segmentName: z.string().nullable(),
    usageRightsUnlimited: z.boolean(),
    usageRightsExpirationDate: z.string().nullable().meta({ description: 'The last day (YYYY-MM-DD)' }),
    usageRightsOrganic: z.boolean(),
    usageRightsPaid: z.boolean(),
    usageRightsWhitelisting: z.boolean(),
    createdAt: z.string(),
    rev: z.number().int(),
  }),
)

const mostListed = 1000
const mostOfVersion = 64
const mostOfIds = 20_000
const videos = listOf(video)
const tooLarge = 'The file is larger than a video may be'

const upload = { uploadUrl: z.string(), videoId: z.string(), key: z.string() }

export const videoListRoutes = routes(tag, {
  'GET /api/videos': {
    summary: 'The videos of an influencer, the latest first, or those of the organization in pages',
    description:
      'By `expires` (the default without an influencer) the next end of rights comes first, then rights without an end, then those that ended. `count` stands beside the first page.',
    query: z.object({
      influencerId: id.optional(),
      organizationId,
      segmentId: id.optional(),
      tag: z.string().max(tagLength).optional(),
      rights: z.enum(rightsStatuses).optional(),
      endsFrom: z.iso.date().optional(),
      endsTo: z.iso.date().optional(),
      sort: z.enum(videoSorts).optional(),
      cursor: sortCursor,
      limit: upTo(mostListed).optional(),
    }),
    answer: videos,
    beside: { videos, nextCursor, count: z.number().int().nullable() },
  },
})

export const videoRoutes = routes(tag, {
  'GET /api/videos/tags': {
    summary: 'The tags of videos, each once',
    query: z.object({ organizationId }),
    answer: listOf(z.string()),
  },
  'GET /api/videos/{id}': { summary: 'One video', answer: video },
  'POST /api/videos/prepare-upload': {
    summary: 'Prepare an upload: then PUT the bytes to `uploadUrl`, with any content type, and complete it',
    description: `At most ${videoBytes / megabyte} MiB. With \`size\` the address takes exactly so many bytes. An address that begins with / belongs to this server. What is not completed within ${unfinishedFor.words} is removed.`,
    body: videoPreparation,
    answer: view(z.object(upload), 'VideoUpload'),
    beside: upload,
    status: 201,
    refusals: { 413: tooLarge },
  },
  'POST /api/videos/complete-upload': {
    summary: 'Complete an upload: what arrived is looked at, and from then on it is a video',
    description: 'A second call answers the same. What is refused is removed.',
    body: videoCompletion,
    answer: video,
    beside: { videoId: z.string() },
    refusals: {
      409: notArrived.short,
      413: tooLarge,
      415: 'Its first bytes are those of no video',
    },
  },
  'PATCH /api/videos/{id}': {
    summary: 'Change the usage rights and tags of a video; absent fields stay',
    body: videoChange,
    answer: video,
  },
  'DELETE /api/videos': {
    summary: `Delete a video; it can be restored for ${trashTime}`,
    query: z.object({ id, organizationId }),
    answer: onlyId,
    beside: { message: z.string() },
  },
  'POST /api/videos/{id}/restore': {
    summary: `Restore a deleted video within ${trashTime}; one that is not deleted is answered as it is`,
    answer: video,
  },
})

/** Another file has another one, so that browsers keep what they have. */
const version = z.object({ v: z.string().max(mostOfVersion).optional() })

const ofFiles = { rate: { name: 'video files', callsAMinute: 3000, byKey: true } } as const

export const videoFileRoutes = routes(tag, {
  'GET /api/videos/{id}/file': {
    summary: 'The bytes of a video; a range by the header `Range`',
    query: z.object({ download: z.literal('1').optional() }),
    ...ofFiles,
    stream: { type: 'video/*', says: 'The whole video, or by status 206 the range' },
    refusals: { 416: 'The range lies beyond the end' },
  },
  'GET /api/videos/{id}/poster': {
    summary: 'The poster of a video',
    query: version,
    ...ofFiles,
    stream: { type: 'image/webp', says: 'A picture' },
  },
  'PUT /api/videos/{id}/poster': {
    summary: 'Give a video its poster: a WebP, JPEG or PNG as the body; it is drawn anew',
    bytes: ['image/webp', 'image/jpeg', 'image/png'],
    bodyBytes: posterBytes,
    answer: video,
  },
  'GET /api/videos/{id}/captions': {
    summary: 'The captions of a video',
    query: version,
    stream: { type: 'text/vtt', says: 'WebVTT' },
  },
  'PUT /api/videos/{id}/captions': {
    summary: 'Give a video its captions: WebVTT as the body',
    bytes: ['text/vtt'],
    bodyBytes: captionsBytes,
    answer: video,
  },
  'DELETE /api/videos/{id}/captions': { summary: 'Take the captions of a video away', answer: video },
})

const changed = z.array(z.object({ id: z.string(), rev: z.number().int() }))

export const videoBulkRoutes = routes(tag, {
  'POST /api/videos/bulk': {
    summary: `Change rights and tags of up to ${mostVideosAtOnce} videos, each as if alone`,
    description: 'What stands against one video stands in `failed`. Written in small transactions, in the order of the ids.',
    body: videoBulkRequest,
    answer: entity<VideoBulkAnswer>()(
      'VideoBulkAnswer',
      z.object({ changed, unchanged: z.array(z.string()), failed: z.array(z.object({ id: z.string(), message: z.string() })) }),
    ),
  },
  'POST /api/videos/bulk/undo': {
    summary: 'Give videos back what they were before a bulk change, as far as nobody has changed them since',
    description: 'An entry is a video as it was, with the revision that the bulk change made.',
    body: videoBulkUndoRequest,
    answer: entity<VideoBulkUndoAnswer>()('VideoBulkUndoAnswer', z.object({ undone: changed, kept: z.array(z.string()) })),
  },
})

export const videoArchiveRoutes = routes(tag, {
  'GET /api/videos/archive': {
    summary: `Up to ${mostVideosAtOnce} videos as one ZIP`,
    description: 'Made while it is read: an archive that breaks off is not whole. Unknown ids are left out.',
    query: z.object({
      ids: z.string().max(mostOfIds).meta({ description: commaWords }),
      organizationId,
    }),
    stream: { type: 'application/zip', says: 'A ZIP archive' },
  },
})

const shareLink = entity<ShareLink>()(
  'VideoShareLink',
  z.object({ id: z.string(), videoId: z.string(), url: z.string(), lastDay: z.string(), createdAt: z.string() }),
)

export const videoShareRoutes = routes(tag, {
  'GET /api/videos/{id}/shares': {
    summary: 'The links under which a video is shown to others, as long as they work',
    answer: listOf(shareLink),
  },
  'POST /api/videos/{id}/shares': {
    summary: 'Make a link under which anybody sees a video and its usage rights',
    description: 'It works through `lastDay` (a month when left out), a year at most, and never longer than the usage rights.',
    mayBeEmpty: true,
    body: shareCreation,
    answer: shareLink,
    status: 201,
    refusals: { 409: 'The usage rights ended' },
  },
  'DELETE /api/video-shares/{id}': { summary: 'Take a link back: it shows nothing any more', answer: onlyId },
})
