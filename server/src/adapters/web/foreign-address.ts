import ipaddr from 'ipaddr.js'

/** Whether an IP address, in whatever form, is one of the public internet. Everything that is not known to be is refused. */
export const isPublicAddress = (text: string): boolean => {
  if (!ipaddr.isValid(text)) return false
  // An IPv4 address inside an IPv6 one counts as what it is.
  const address = ipaddr.process(text)
  if (address.range() !== 'unicast') return false
  const [first = 0] = address.kind() === 'ipv6' ? (address as ipaddr.IPv6).parts : [0x2000] // its kind says so
  return first >= 0x2000 && first <= 0x3fff
}

const innerNames = /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|private|home\.arpa)$/

/** An address that may be asked for at all: http or https on ports 80 and 443, no password in it, no name or number of an inner network. */
export const publicUrlOf = (text: string, base?: string): URL | null => {
  if (!URL.canParse(text, base)) return null
  const url = new URL(text, base)
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:'
  if (!isWeb || !['', '80', '443'].includes(url.port) || url.username !== '' || url.password !== '') return null
  return isPublicName(hostOf(url)) ? url : null
}

/** The host of an address without brackets and final dot. The parser of addresses has made dotted numbers of all their other forms. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')

const isPublicName = (host: string): boolean =>
  ipaddr.isValid(host) ? isPublicAddress(host) : host.includes('.') && !innerNames.test(host) && !/^[\d.]+$/.test(host)
