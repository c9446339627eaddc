/** The parameters that mails, advertisements and analytics of others add to any link. */
const added =
  /^(?:(?:utm|mtm|pk|hsa)_\w+|_hs\w+|mc_[ce]id|_ga|_gl|\w{0,7}clid|gbraid|wbraid|li_fat_id|rdt_cid|epik|mkt_tok|igshid|ref|ref_src|trk)$/i

/** True for a parameter's name that others add to a link and that means nothing to the page it leads to. */
export const isTrackingName = (name: string): boolean => name.length <= 40 && added.test(name)
