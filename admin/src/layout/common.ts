/** What nearly every list shows travels with the frame, in its files, rather than with each screen. */
import '../parts/DateText';
import '../parts/list/DataTable';
import '../parts/Money';
import '../parts/PageHeader';
import '../parts/list/rows';
import '../parts/StatusTag';
import '../providers/lookups';
