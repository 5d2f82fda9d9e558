import { atMost } from '../limit/limit-words.ts'
import { urlWords } from '../link/web-link.ts'
import { nameLimit } from '../name/name-words.ts'

/** [UL11] The most characters of an address, with its parameters. */
export const utmAddressLimit = 2000

/** [UL11] [UL12] Why a tracking link cannot be taken, for the dialog and the server. */
export const utmLinkWords = {
  noName: 'Please enter a campaign name',
  longName: atMost('A campaign name', nameLimit),
  noParameters: 'Please fill in all UTM parameters',
  noDestination: 'Please enter a destination URL',
  badDestination: urlWords,
  longAddress: atMost('A URL', utmAddressLimit),
  nothingImported: 'No UTM parameters found in the URL',
  badImport: 'Invalid URL format. Please enter a valid URL with UTM parameters.',
  /** When somebody saves although the field says what is wrong. */
  unfixedImport: 'Please fix the URL errors before saving',
  noAccount: 'Missing account or user information',
  twoAddresses: 'Please give fullUrl alone, or baseUrl with source, medium and campaign',
} as const

/** [UL13] What became of a call. */
export const utmLinkToasts = {
  created: 'UTM campaign created successfully',
  updated: 'UTM campaign updated successfully',
  deleted: 'UTM campaign deleted successfully',
  copied: 'UTM tracking link copied to clipboard',
  unread: 'Failed to load UTM links',
  notCreated: 'Failed to create UTM link',
  notUpdated: 'Failed to update UTM link',
  notDeleted: 'Failed to delete UTM link',
} as const

/** [UL14] What is asked before a link is deleted. */
export const utmLinkDeletionWords =
  'Are you sure you want to delete this UTM campaign? Its tracking link stops working; orders made before keep counting for it.'

/** What a visitor of a deleted link is told. */
export const deletedLinkWords = 'This link was deleted'
