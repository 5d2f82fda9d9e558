const loopback = /^(localhost|([\w-]+\.)+localhost|127(\.\d{1,3}){3}|(::ffff:)?127(\.\d{1,3}){3}|::ffff:7f[\da-f]{2}:[\da-f]{1,4}|::1)$/i

/** [LO1] Whether a host or address is this machine, with or without the brackets of IPv6. */
export const isLoopback = (host: string): boolean => loopback.test(host.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, ''))

/** [LO1] The same for the host of a web address. */
export const isLoopbackAddress = (address: string): boolean => URL.canParse(address) && isLoopback(new URL(address).hostname)
